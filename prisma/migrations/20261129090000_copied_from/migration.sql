-- The published version that a version was copied from. Of those that are here nobody wrote it down.
ALTER TABLE "PackVersion" ADD COLUMN "originId" TEXT REFERENCES "PackVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "PackVersion_originId_idx" ON "PackVersion"("originId");
