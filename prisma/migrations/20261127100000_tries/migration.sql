-- Limits on tries hold for all servers of a database: lib/db/tries.ts counts in one statement.
CREATE TABLE "Tries" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "until" BIGINT NOT NULL
);

CREATE INDEX "Tries_until_idx" ON "Tries"("until");
