-- What a player is told of a device, and what ends with its key.
ALTER TABLE "OwnerKey" ADD COLUMN "usedAt" TIMESTAMP(3);
ALTER TABLE "OwnerKey" ADD COLUMN "browser" TEXT COLLATE "C";
ALTER TABLE "OwnerKey" ADD COLUMN "name" TEXT COLLATE "C";
ALTER TABLE "OwnerKey" ADD COLUMN "links" TEXT COLLATE "C";

-- The hashes of keys of removed devices, and of the secrets of their device links.
CREATE TABLE "EndedKey" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "endedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EndedKey_pkey" PRIMARY KEY ("hash")
);

-- The hashes of recovery codes, which stay good until they are replaced.
CREATE TABLE "RecoveryCode" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "RecoveryCode_ownerId_idx" ON "RecoveryCode"("ownerId");

ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
