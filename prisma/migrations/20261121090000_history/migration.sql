-- AlterTable
ALTER TABLE "Roster" ADD COLUMN "tags" TEXT NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "RosterVersion" ADD COLUMN "fixed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "RosterVersion" ADD COLUMN "sitting" TEXT;
