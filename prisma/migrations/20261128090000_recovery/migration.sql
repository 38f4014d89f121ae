-- What a player is told of a device, and what ends with its key.
ALTER TABLE "OwnerKey" ADD COLUMN "usedAt" DATETIME;
ALTER TABLE "OwnerKey" ADD COLUMN "browser" TEXT;
ALTER TABLE "OwnerKey" ADD COLUMN "name" TEXT;
ALTER TABLE "OwnerKey" ADD COLUMN "links" TEXT;

-- The hashes of keys of removed devices, and of the secrets of their device links.
CREATE TABLE "EndedKey" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "endedAt" DATETIME NOT NULL
);

-- The hashes of recovery codes, which stay good until they are replaced.
CREATE TABLE "RecoveryCode" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "RecoveryCode_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "RecoveryCode_ownerId_idx" ON "RecoveryCode"("ownerId");
