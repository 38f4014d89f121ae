-- Each browser of an owner has a key of its own.
CREATE TABLE "OwnerKey" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    CONSTRAINT "OwnerKey_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "OwnerKey_ownerId_idx" ON "OwnerKey"("ownerId");

INSERT INTO "OwnerKey" ("hash", "ownerId", "createdAt", "lastSeenAt")
SELECT "keyHash", "id", "createdAt", "lastSeenAt" FROM "Owner";

DROP INDEX "Owner_keyHash_key";

ALTER TABLE "Owner" DROP COLUMN "keyHash";

ALTER TABLE "Owner" DROP COLUMN "lastSeenAt";

CREATE TABLE "HandOver" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "HandOver_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "HandOver_ownerId_idx" ON "HandOver"("ownerId");

-- An owner's names are their own, wherever a pack came from.
CREATE UNIQUE INDEX "Pack_ownerId_slug_key" ON "Pack"("ownerId", "slug");

-- Two browsers of one player become one owner: a player's pack may go from one to the other, but never to or from everybody.
DROP TRIGGER "Pack_fixed_update";

CREATE TRIGGER "Pack_fixed_update" BEFORE UPDATE OF "id", "slug", "ownerId", "game" ON "Pack"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "packId" IN (OLD."id", NEW."id") AND "publishedAt" IS NOT NULL)
AND (
    OLD."id" IS NOT NEW."id" OR OLD."slug" IS NOT NEW."slug" OR OLD."game" IS NOT NEW."game"
    OR OLD."ownerId" IS NULL OR NEW."ownerId" IS NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

-- What OR REPLACE would put out of the way, by the names that must be unique.
CREATE TRIGGER "Pack_fixed_insert_name" BEFORE INSERT ON "Pack"
WHEN EXISTS (
    SELECT 1 FROM "Pack" JOIN "PackVersion" ON "PackVersion"."packId" = "Pack"."id"
    WHERE "Pack"."ownerId" = NEW."ownerId" AND "Pack"."slug" = NEW."slug" AND "publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "Pack_fixed_update_name" BEFORE UPDATE OF "slug", "ownerId" ON "Pack"
WHEN EXISTS (
    SELECT 1 FROM "Pack" JOIN "PackVersion" ON "PackVersion"."packId" = "Pack"."id"
    WHERE "Pack"."ownerId" = NEW."ownerId" AND "Pack"."slug" = NEW."slug" AND "Pack"."id" <> OLD."id"
    AND "publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;
