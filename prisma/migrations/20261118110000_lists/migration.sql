-- CreateTable
CREATE TABLE "Owner" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "keyHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Roster" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "systemId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "packId" TEXT NOT NULL,
    "packVersion" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    "deletedAt" DATETIME,
    CONSTRAINT "Roster_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RosterVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "rosterId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "packId" TEXT NOT NULL,
    "packVersion" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "label" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "RosterVersion_rosterId_fkey" FOREIGN KEY ("rosterId") REFERENCES "Roster" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Share" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT NOT NULL,
    "rosterId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT,
    "packId" TEXT,
    "packVersion" TEXT,
    "body" TEXT,
    "createdAt" DATETIME NOT NULL,
    "withdrawnAt" DATETIME,
    CONSTRAINT "Share_rosterId_fkey" FOREIGN KEY ("rosterId") REFERENCES "Roster" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "beatAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Owner_keyHash_key" ON "Owner"("keyHash");

-- CreateIndex
CREATE INDEX "Roster_ownerId_updatedAt_idx" ON "Roster"("ownerId", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RosterVersion_rosterId_revision_key" ON "RosterVersion"("rosterId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Share_code_key" ON "Share"("code");

-- CreateIndex
CREATE INDEX "Share_rosterId_idx" ON "Share"("rosterId");

