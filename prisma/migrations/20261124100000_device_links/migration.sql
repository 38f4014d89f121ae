-- What the secret of a device link is made from together with its code: until somebody follows the link, and no longer.
ALTER TABLE "HandOver" ADD COLUMN "salt" TEXT;

-- The hash of that secret, so that the browser that made the link can drop it when nobody followed it.
ALTER TABLE "HandOver" ADD COLUMN "link" TEXT;

-- After a restore: whose browser carries which secret. Noted in one epoch, for nothing in the next.
CREATE TABLE "DeviceLink" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "epoch" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DeviceLink_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "DeviceLink_ownerId_idx" ON "DeviceLink"("ownerId");
