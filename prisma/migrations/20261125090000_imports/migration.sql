-- A file of somebody's that is being imported: lib/takeaway/mutations.ts says how.
CREATE TABLE "Import" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "touchedAt" DATETIME NOT NULL,
    "wholeAt" DATETIME
);

CREATE TABLE "ImportedPack" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "importId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "ImportedPack_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ImportedPack_importId_idx" ON "ImportedPack"("importId");
