-- CreateTable
CREATE TABLE "Pack" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "ownerId" TEXT,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    "deletedAt" DATETIME,
    CONSTRAINT "Pack_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "packId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "basisId" TEXT,
    "revision" INTEGER NOT NULL,
    "contentHash" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "publishedAt" DATETIME,
    CONSTRAINT "PackVersion_packId_fkey" FOREIGN KEY ("packId") REFERENCES "Pack" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PackVersion_basisId_fkey" FOREIGN KEY ("basisId") REFERENCES "PackVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackRace" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackRace_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackRace_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackRace" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackFaction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackFaction_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackFaction_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackFaction" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackReligion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackReligion_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackReligion_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackReligion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackClass" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackClass_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackClass_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackClass" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackWargear" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackWargear_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackWargear_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackWargear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackSpell" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackSpell_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackSpell_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackSpell" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackKeyword" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackKeyword_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackKeyword_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackKeyword" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackScenario" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackScenario_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackScenario_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackScenario" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackObjective" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackObjective_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackObjective_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackObjective" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackDie" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "replacesId" TEXT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "price" INTEGER,
    "role" TEXT,
    "search" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackDie_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PackDie_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackDie" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackChartRow" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "factionId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackChartRow_factionId_fkey" FOREIGN KEY ("factionId") REFERENCES "PackFaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackMission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "factionId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackMission_factionId_fkey" FOREIGN KEY ("factionId") REFERENCES "PackFaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PackResearch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "factionId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sourceKind" TEXT NOT NULL,
    "sourcePlace" TEXT,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "PackResearch_factionId_fkey" FOREIGN KEY ("factionId") REFERENCES "PackFaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RemovedRow" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "removedAt" DATETIME NOT NULL,
    CONSTRAINT "RemovedRow_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Pack_ownerId_game_idx" ON "Pack"("ownerId", "game");

-- CreateIndex
CREATE INDEX "Pack_slug_idx" ON "Pack"("slug");

-- CreateIndex
CREATE INDEX "PackVersion_basisId_idx" ON "PackVersion"("basisId");

-- CreateIndex
CREATE UNIQUE INDEX "PackVersion_packId_version_key" ON "PackVersion"("packId", "version");

-- CreateIndex
CREATE INDEX "PackRace_versionId_rank_idx" ON "PackRace"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackRace_versionId_search_idx" ON "PackRace"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackRace_versionId_price_idx" ON "PackRace"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackRace_replacesId_idx" ON "PackRace"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackRace_versionId_slug_key" ON "PackRace"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackFaction_versionId_rank_idx" ON "PackFaction"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackFaction_versionId_search_idx" ON "PackFaction"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackFaction_versionId_price_idx" ON "PackFaction"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackFaction_replacesId_idx" ON "PackFaction"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackFaction_versionId_slug_key" ON "PackFaction"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackReligion_versionId_rank_idx" ON "PackReligion"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackReligion_versionId_search_idx" ON "PackReligion"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackReligion_versionId_price_idx" ON "PackReligion"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackReligion_replacesId_idx" ON "PackReligion"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackReligion_versionId_slug_key" ON "PackReligion"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackClass_versionId_rank_idx" ON "PackClass"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackClass_versionId_search_idx" ON "PackClass"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackClass_versionId_price_idx" ON "PackClass"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackClass_replacesId_idx" ON "PackClass"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackClass_versionId_slug_key" ON "PackClass"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackWargear_versionId_rank_idx" ON "PackWargear"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackWargear_versionId_search_idx" ON "PackWargear"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackWargear_versionId_price_idx" ON "PackWargear"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackWargear_replacesId_idx" ON "PackWargear"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackWargear_versionId_slug_key" ON "PackWargear"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackSpell_versionId_rank_idx" ON "PackSpell"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackSpell_versionId_search_idx" ON "PackSpell"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackSpell_versionId_price_idx" ON "PackSpell"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackSpell_replacesId_idx" ON "PackSpell"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackSpell_versionId_slug_key" ON "PackSpell"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackKeyword_versionId_rank_idx" ON "PackKeyword"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackKeyword_versionId_search_idx" ON "PackKeyword"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackKeyword_versionId_price_idx" ON "PackKeyword"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackKeyword_replacesId_idx" ON "PackKeyword"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackKeyword_versionId_slug_key" ON "PackKeyword"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackScenario_versionId_rank_idx" ON "PackScenario"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackScenario_versionId_search_idx" ON "PackScenario"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackScenario_versionId_price_idx" ON "PackScenario"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackScenario_replacesId_idx" ON "PackScenario"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackScenario_versionId_slug_key" ON "PackScenario"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackObjective_versionId_rank_idx" ON "PackObjective"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackObjective_versionId_search_idx" ON "PackObjective"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackObjective_versionId_price_idx" ON "PackObjective"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackObjective_replacesId_idx" ON "PackObjective"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackObjective_versionId_slug_key" ON "PackObjective"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackDie_versionId_rank_idx" ON "PackDie"("versionId", "rank");

-- CreateIndex
CREATE INDEX "PackDie_versionId_search_idx" ON "PackDie"("versionId", "search");

-- CreateIndex
CREATE INDEX "PackDie_versionId_price_idx" ON "PackDie"("versionId", "price");

-- CreateIndex
CREATE INDEX "PackDie_replacesId_idx" ON "PackDie"("replacesId");

-- CreateIndex
CREATE UNIQUE INDEX "PackDie_versionId_slug_key" ON "PackDie"("versionId", "slug");

-- CreateIndex
CREATE INDEX "PackChartRow_factionId_position_idx" ON "PackChartRow"("factionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PackChartRow_factionId_slug_key" ON "PackChartRow"("factionId", "slug");

-- CreateIndex
CREATE INDEX "PackMission_factionId_position_idx" ON "PackMission"("factionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PackMission_factionId_slug_key" ON "PackMission"("factionId", "slug");

-- CreateIndex
CREATE INDEX "PackResearch_factionId_position_idx" ON "PackResearch"("factionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PackResearch_factionId_slug_key" ON "PackResearch"("factionId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "RemovedRow_versionId_kind_slug_key" ON "RemovedRow"("versionId", "kind", "slug");

-- What is published cannot change, whoever writes. Each insert also looks at the row whose id it brings, because
-- INSERT OR REPLACE deletes that one without asking the triggers for deletes.

CREATE TRIGGER "PackVersion_fixed_insert" BEFORE INSERT ON "PackVersion"
WHEN NEW."publishedAt" IS NOT NULL OR EXISTS (
    SELECT 1 FROM "PackVersion" WHERE "publishedAt" IS NOT NULL
    AND ("id" = NEW."id" OR ("packId" = NEW."packId" AND "version" = NEW."version"))
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackVersion_fixed_update" BEFORE UPDATE ON "PackVersion"
WHEN EXISTS (
    SELECT 1 FROM "PackVersion" WHERE "publishedAt" IS NOT NULL
    AND ("id" IN (OLD."id", NEW."id") OR ("packId" = NEW."packId" AND "version" = NEW."version"))
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackVersion_fixed_delete" BEFORE DELETE ON "PackVersion"
WHEN OLD."publishedAt" IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackVersion_sound_basis" BEFORE UPDATE OF "publishedAt" ON "PackVersion"
WHEN NEW."publishedAt" IS NOT NULL AND EXISTS (
    SELECT 1 FROM "PackVersion" WHERE "id" = NEW."basisId" AND "publishedAt" IS NULL
)
BEGIN SELECT RAISE(ABORT, 'A version cannot be published before what it extends'); END;

CREATE TRIGGER "Pack_fixed_insert" BEFORE INSERT ON "Pack"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "packId" = NEW."id" AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "Pack_fixed_update" BEFORE UPDATE OF "id", "slug", "ownerId", "game" ON "Pack"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "packId" IN (OLD."id", NEW."id") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "Pack_fixed_delete" BEFORE DELETE ON "Pack"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "packId" = OLD."id" AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackRace_fixed_insert" BEFORE INSERT ON "PackRace"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackRace" JOIN "PackVersion" ON "PackVersion"."id" = "PackRace"."versionId"
    WHERE "PackRace"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackRace_fixed_update" BEFORE UPDATE ON "PackRace"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackRace" JOIN "PackVersion" ON "PackVersion"."id" = "PackRace"."versionId"
    WHERE "PackRace"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackRace_fixed_delete" BEFORE DELETE ON "PackRace"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackFaction_fixed_insert" BEFORE INSERT ON "PackFaction"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackFaction_fixed_update" BEFORE UPDATE ON "PackFaction"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackFaction_fixed_delete" BEFORE DELETE ON "PackFaction"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackReligion_fixed_insert" BEFORE INSERT ON "PackReligion"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackReligion" JOIN "PackVersion" ON "PackVersion"."id" = "PackReligion"."versionId"
    WHERE "PackReligion"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackReligion_fixed_update" BEFORE UPDATE ON "PackReligion"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackReligion" JOIN "PackVersion" ON "PackVersion"."id" = "PackReligion"."versionId"
    WHERE "PackReligion"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackReligion_fixed_delete" BEFORE DELETE ON "PackReligion"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackClass_fixed_insert" BEFORE INSERT ON "PackClass"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackClass" JOIN "PackVersion" ON "PackVersion"."id" = "PackClass"."versionId"
    WHERE "PackClass"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackClass_fixed_update" BEFORE UPDATE ON "PackClass"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackClass" JOIN "PackVersion" ON "PackVersion"."id" = "PackClass"."versionId"
    WHERE "PackClass"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackClass_fixed_delete" BEFORE DELETE ON "PackClass"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackWargear_fixed_insert" BEFORE INSERT ON "PackWargear"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackWargear" JOIN "PackVersion" ON "PackVersion"."id" = "PackWargear"."versionId"
    WHERE "PackWargear"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackWargear_fixed_update" BEFORE UPDATE ON "PackWargear"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackWargear" JOIN "PackVersion" ON "PackVersion"."id" = "PackWargear"."versionId"
    WHERE "PackWargear"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackWargear_fixed_delete" BEFORE DELETE ON "PackWargear"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackSpell_fixed_insert" BEFORE INSERT ON "PackSpell"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackSpell" JOIN "PackVersion" ON "PackVersion"."id" = "PackSpell"."versionId"
    WHERE "PackSpell"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackSpell_fixed_update" BEFORE UPDATE ON "PackSpell"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackSpell" JOIN "PackVersion" ON "PackVersion"."id" = "PackSpell"."versionId"
    WHERE "PackSpell"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackSpell_fixed_delete" BEFORE DELETE ON "PackSpell"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackKeyword_fixed_insert" BEFORE INSERT ON "PackKeyword"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackKeyword" JOIN "PackVersion" ON "PackVersion"."id" = "PackKeyword"."versionId"
    WHERE "PackKeyword"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackKeyword_fixed_update" BEFORE UPDATE ON "PackKeyword"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackKeyword" JOIN "PackVersion" ON "PackVersion"."id" = "PackKeyword"."versionId"
    WHERE "PackKeyword"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackKeyword_fixed_delete" BEFORE DELETE ON "PackKeyword"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackScenario_fixed_insert" BEFORE INSERT ON "PackScenario"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackScenario" JOIN "PackVersion" ON "PackVersion"."id" = "PackScenario"."versionId"
    WHERE "PackScenario"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackScenario_fixed_update" BEFORE UPDATE ON "PackScenario"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackScenario" JOIN "PackVersion" ON "PackVersion"."id" = "PackScenario"."versionId"
    WHERE "PackScenario"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackScenario_fixed_delete" BEFORE DELETE ON "PackScenario"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackObjective_fixed_insert" BEFORE INSERT ON "PackObjective"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackObjective" JOIN "PackVersion" ON "PackVersion"."id" = "PackObjective"."versionId"
    WHERE "PackObjective"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackObjective_fixed_update" BEFORE UPDATE ON "PackObjective"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackObjective" JOIN "PackVersion" ON "PackVersion"."id" = "PackObjective"."versionId"
    WHERE "PackObjective"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackObjective_fixed_delete" BEFORE DELETE ON "PackObjective"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackDie_fixed_insert" BEFORE INSERT ON "PackDie"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackDie" JOIN "PackVersion" ON "PackVersion"."id" = "PackDie"."versionId"
    WHERE "PackDie"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackDie_fixed_update" BEFORE UPDATE ON "PackDie"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId", NEW."versionId") AND "publishedAt" IS NOT NULL)
OR EXISTS (
    SELECT 1 FROM "PackDie" JOIN "PackVersion" ON "PackVersion"."id" = "PackDie"."versionId"
    WHERE "PackDie"."id" = NEW."id" AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackDie_fixed_delete" BEFORE DELETE ON "PackDie"
WHEN EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" IN (OLD."versionId") AND "publishedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackChartRow_fixed_insert" BEFORE INSERT ON "PackChartRow"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (NEW."factionId", (SELECT "factionId" FROM "PackChartRow" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackChartRow_fixed_update" BEFORE UPDATE ON "PackChartRow"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId", NEW."factionId", (SELECT "factionId" FROM "PackChartRow" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackChartRow_fixed_delete" BEFORE DELETE ON "PackChartRow"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId") AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackMission_fixed_insert" BEFORE INSERT ON "PackMission"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (NEW."factionId", (SELECT "factionId" FROM "PackMission" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackMission_fixed_update" BEFORE UPDATE ON "PackMission"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId", NEW."factionId", (SELECT "factionId" FROM "PackMission" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackMission_fixed_delete" BEFORE DELETE ON "PackMission"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId") AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackResearch_fixed_insert" BEFORE INSERT ON "PackResearch"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (NEW."factionId", (SELECT "factionId" FROM "PackResearch" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackResearch_fixed_update" BEFORE UPDATE ON "PackResearch"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId", NEW."factionId", (SELECT "factionId" FROM "PackResearch" WHERE "id" = NEW."id")) AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;

CREATE TRIGGER "PackResearch_fixed_delete" BEFORE DELETE ON "PackResearch"
WHEN EXISTS (
    SELECT 1 FROM "PackFaction" JOIN "PackVersion" ON "PackVersion"."id" = "PackFaction"."versionId"
    WHERE "PackFaction"."id" IN (OLD."factionId") AND "PackVersion"."publishedAt" IS NOT NULL
)
BEGIN SELECT RAISE(ABORT, 'A published version cannot change'); END;
