-- rewrites PackVersion

-- One table of rows in place of ten, and of three for the lists of a faction, which lie in its body again.

-- CreateTable
CREATE TABLE "PackRow" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "replacesId" TEXT,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackRow_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackRow_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackRow" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

INSERT INTO "PackRow"
SELECT "id", "versionId", 'races', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackRace"
UNION ALL SELECT "id", "versionId", 'religions', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackReligion"
UNION ALL SELECT "id", "versionId", 'classes', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackClass"
UNION ALL SELECT "id", "versionId", 'wargear', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackWargear"
UNION ALL SELECT "id", "versionId", 'spells', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackSpell"
UNION ALL SELECT "id", "versionId", 'keywords', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackKeyword"
UNION ALL SELECT "id", "versionId", 'scenarios', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackScenario"
UNION ALL SELECT "id", "versionId", 'objectives', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackObjective"
UNION ALL SELECT "id", "versionId", 'dice', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId", "body" FROM "PackDie";

-- A faction's body is a text that begins with its slug and ends with "}": its lists go before the end, each member's text as
-- it is. A list without members stands in the body already. Whatever the order of the fields, the text of the pack is the
-- same.
INSERT INTO "PackRow"
SELECT "id", "versionId", 'factions', "slug", "name", "sourceKind", "sourcePlace", "price", "role", "search", "position", "rank", "replacesId",
       substr("body", 1, length("body") - 1)
       || coalesce((SELECT ',"chart":[' || group_concat("body", ',' ORDER BY "position") || ']' FROM "PackChartRow" WHERE "factionId" = "faction"."id"), '')
       || coalesce((SELECT ',"missions":[' || group_concat("body", ',' ORDER BY "position") || ']' FROM "PackMission" WHERE "factionId" = "faction"."id"), '')
       || coalesce((SELECT ',"research":[' || group_concat("body", ',' ORDER BY "position") || ']' FROM "PackResearch" WHERE "factionId" = "faction"."id"), '')
       || '}'
FROM "PackFaction" AS "faction";

DROP TABLE "PackChartRow";
DROP TABLE "PackMission";
DROP TABLE "PackResearch";
DROP TABLE "PackRace";
DROP TABLE "PackFaction";
DROP TABLE "PackReligion";
DROP TABLE "PackClass";
DROP TABLE "PackWargear";
DROP TABLE "PackSpell";
DROP TABLE "PackKeyword";
DROP TABLE "PackScenario";
DROP TABLE "PackObjective";
DROP TABLE "PackDie";

-- CreateIndex
CREATE INDEX "PackRow_versionId_kind_rank_idx" ON "PackRow"("versionId", "kind", "rank");

-- CreateIndex
CREATE INDEX "PackRow_versionId_kind_search_idx" ON "PackRow"("versionId", "kind", "search");

-- CreateIndex
CREATE INDEX "PackRow_versionId_kind_price_idx" ON "PackRow"("versionId", "kind", "price");

-- CreateIndex
CREATE INDEX "PackRow_replacesId_idx" ON "PackRow"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackRow_versionId_kind_slug_key" ON "PackRow"("versionId", "kind", "slug");

-- What is published cannot change, whoever writes. Inserts and updates also look at the row whose id they bring, because
-- OR REPLACE deletes that one without asking the trigger for deletes. A row of the same slug is one of the same version.

CREATE TRIGGER "PackRow_fixed_insert" BEFORE INSERT ON "PackRow"
WHEN EXISTS (
    SELECT 1 FROM "PackVersion" WHERE "publishedAt" IS NOT NULL
    AND "id" IN (NEW."versionId", (SELECT "versionId" FROM "PackRow" WHERE "id" = NEW."id"))
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackRow_fixed_update" BEFORE UPDATE ON "PackRow"
WHEN EXISTS (
    SELECT 1 FROM "PackVersion" WHERE "publishedAt" IS NOT NULL
    AND "id" IN (OLD."versionId", NEW."versionId", (SELECT "versionId" FROM "PackRow" WHERE "id" = NEW."id"))
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackRow_fixed_delete" BEFORE DELETE ON "PackRow"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" = OLD."versionId" AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;
