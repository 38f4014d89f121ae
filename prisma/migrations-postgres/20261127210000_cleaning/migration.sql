-- What is cleared away is found without reading what stays.
CREATE INDEX "Roster_deletedAt_idx" ON "Roster"("deletedAt");

CREATE INDEX "HandOver_createdAt_idx" ON "HandOver"("createdAt");

CREATE INDEX "DeviceLink_epoch_idx" ON "DeviceLink"("epoch");

-- The newest shares that crawlers may find.
CREATE INDEX "Share_public_createdAt_idx" ON "Share"("public", "createdAt");

CREATE TABLE "CleaningRule" (
    "rule" TEXT COLLATE "C" NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CleaningRule_pkey" PRIMARY KEY ("rule")
);
