-- Whether crawlers may find what was shared.
ALTER TABLE "Share" ADD COLUMN "public" BOOLEAN NOT NULL DEFAULT false;
