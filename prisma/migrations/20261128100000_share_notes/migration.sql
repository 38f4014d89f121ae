-- What a link shows of its list. Links that are here showed notes and names, and go on doing so.
ALTER TABLE "Share" ADD COLUMN "notes" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Share" ADD COLUMN "names" BOOLEAN NOT NULL DEFAULT true;

-- Counts the changes of what a link shows: what was drawn before one is not shown after it.
ALTER TABLE "Share" ADD COLUMN "changes" INTEGER NOT NULL DEFAULT 0;
