-- The published version that a version was copied from. Of those that are here nobody wrote it down.
ALTER TABLE "PackVersion" ADD COLUMN "originId" TEXT COLLATE "C";

CREATE INDEX "PackVersion_originId_idx" ON "PackVersion"("originId");

ALTER TABLE "PackVersion" ADD CONSTRAINT "PackVersion_originId_fkey" FOREIGN KEY ("originId") REFERENCES "PackVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
