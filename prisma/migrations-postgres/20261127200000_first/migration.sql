-- All tables at once: PostgreSQL is served from this version on. COLLATE "C" stands at every text, because SQLite compares
-- bytes, and a database's own order is its creator's choice.

-- CreateTable
CREATE TABLE "Owner" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Owner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OwnerKey" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OwnerKey_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "HandOver" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),
    "salt" TEXT COLLATE "C",
    "link" TEXT COLLATE "C",

    CONSTRAINT "HandOver_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "DeviceLink" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "epoch" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeviceLink_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Roster" (
    "id" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "systemId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "packId" TEXT COLLATE "C" NOT NULL,
    "packVersion" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "revision" INTEGER NOT NULL,
    "tags" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "archivedAt" TIMESTAMP(3),
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Roster_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RosterVersion" (
    "id" TEXT COLLATE "C" NOT NULL,
    "rosterId" TEXT COLLATE "C" NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "packId" TEXT COLLATE "C" NOT NULL,
    "packVersion" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C",
    "fixed" BOOLEAN NOT NULL DEFAULT true,
    "sitting" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RosterVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Share" (
    "id" TEXT COLLATE "C" NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "rosterId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C",
    "packId" TEXT COLLATE "C",
    "packVersion" TEXT COLLATE "C",
    "body" TEXT COLLATE "C",
    "public" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "withdrawnAt" TIMESTAMP(3),

    CONSTRAINT "Share_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Epoch" (
    "id" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Epoch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SettledDefault" (
    "change" TEXT COLLATE "C" NOT NULL,
    "settledAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SettledDefault_pkey" PRIMARY KEY ("change")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "touchedAt" TIMESTAMP(3) NOT NULL,
    "wholeAt" TIMESTAMP(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedPack" (
    "id" TEXT COLLATE "C" NOT NULL,
    "importId" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ImportedPack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tries" (
    "key" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "Tries_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" TEXT COLLATE "C" NOT NULL,
    "token" TEXT COLLATE "C" NOT NULL,
    "beatAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pack" (
    "id" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "ownerId" TEXT COLLATE "C",
    "game" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "archivedAt" TIMESTAMP(3),
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Pack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PackVersion" (
    "id" TEXT COLLATE "C" NOT NULL,
    "packId" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "basisId" TEXT COLLATE "C",
    "revision" INTEGER NOT NULL,
    "contentHash" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "publishedAt" TIMESTAMP(3),

    CONSTRAINT "PackVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PackRow" (
    "id" TEXT COLLATE "C" NOT NULL,
    "versionId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "sourceKind" TEXT COLLATE "C" NOT NULL,
    "sourcePlace" TEXT COLLATE "C",
    "price" INTEGER,
    "role" TEXT COLLATE "C",
    "search" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "replacesId" TEXT COLLATE "C",
    "body" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PackRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RemovedRow" (
    "id" TEXT COLLATE "C" NOT NULL,
    "versionId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "removedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RemovedRow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OwnerKey_ownerId_idx" ON "OwnerKey"("ownerId");

-- CreateIndex
CREATE INDEX "HandOver_ownerId_idx" ON "HandOver"("ownerId");

-- CreateIndex
CREATE INDEX "DeviceLink_ownerId_idx" ON "DeviceLink"("ownerId");

-- CreateIndex
CREATE INDEX "Roster_ownerId_updatedAt_idx" ON "Roster"("ownerId", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RosterVersion_rosterId_revision_key" ON "RosterVersion"("rosterId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Share_code_key" ON "Share"("code");

-- CreateIndex
CREATE INDEX "Share_rosterId_idx" ON "Share"("rosterId");

-- CreateIndex
CREATE INDEX "ImportedPack_importId_idx" ON "ImportedPack"("importId");

-- CreateIndex
CREATE INDEX "Tries_until_idx" ON "Tries"("until");

-- CreateIndex
CREATE INDEX "Pack_ownerId_game_idx" ON "Pack"("ownerId", "game");

-- CreateIndex
CREATE INDEX "Pack_slug_idx" ON "Pack"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Pack_ownerId_slug_key" ON "Pack"("ownerId", "slug");

-- CreateIndex
CREATE INDEX "PackVersion_basisId_idx" ON "PackVersion"("basisId");

-- CreateIndex
CREATE UNIQUE INDEX "PackVersion_packId_version_key" ON "PackVersion"("packId", "version");

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

-- CreateIndex
CREATE UNIQUE INDEX "RemovedRow_versionId_kind_slug_key" ON "RemovedRow"("versionId", "kind", "slug");

-- AddForeignKey
ALTER TABLE "OwnerKey" ADD CONSTRAINT "OwnerKey_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandOver" ADD CONSTRAINT "HandOver_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceLink" ADD CONSTRAINT "DeviceLink_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Roster" ADD CONSTRAINT "Roster_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RosterVersion" ADD CONSTRAINT "RosterVersion_rosterId_fkey" FOREIGN KEY ("rosterId") REFERENCES "Roster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_rosterId_fkey" FOREIGN KEY ("rosterId") REFERENCES "Roster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedPack" ADD CONSTRAINT "ImportedPack_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pack" ADD CONSTRAINT "Pack_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackVersion" ADD CONSTRAINT "PackVersion_packId_fkey" FOREIGN KEY ("packId") REFERENCES "Pack"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackVersion" ADD CONSTRAINT "PackVersion_basisId_fkey" FOREIGN KEY ("basisId") REFERENCES "PackVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackRow" ADD CONSTRAINT "PackRow_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackRow" ADD CONSTRAINT "PackRow_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "PackRow"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemovedRow" ADD CONSTRAINT "RemovedRow_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PackVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is published cannot change, whoever writes: the twelve triggers of SQLite's migrations. Each first takes a lock that
-- waits for whoever is publishing the version at this moment, and looks afterwards.

CREATE FUNCTION "refuse_change_of_published"("code" text DEFAULT 'integrity_constraint_violation') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A published version cannot change' USING ERRCODE = "code";
END $$;

CREATE FUNCTION "PackRow_fixed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "versions" text[] := array_remove(ARRAY[
        CASE WHEN TG_OP <> 'INSERT' THEN OLD."versionId" END,
        CASE WHEN TG_OP <> 'DELETE' THEN NEW."versionId" END
    ], NULL);
BEGIN
    PERFORM 1 FROM "PackVersion" WHERE "id" = ANY ("versions") ORDER BY "id" FOR SHARE;
    IF EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" = ANY ("versions") AND "publishedAt" IS NOT NULL) THEN
        PERFORM "refuse_change_of_published"();
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "PackRow_fixed_insert" BEFORE INSERT ON "PackRow" FOR EACH ROW EXECUTE FUNCTION "PackRow_fixed"();
CREATE TRIGGER "PackRow_fixed_update" BEFORE UPDATE ON "PackRow" FOR EACH ROW EXECUTE FUNCTION "PackRow_fixed"();
CREATE TRIGGER "PackRow_fixed_delete" BEFORE DELETE ON "PackRow" FOR EACH ROW EXECUTE FUNCTION "PackRow_fixed"();

CREATE FUNCTION "PackVersion_fixed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD."publishedAt" IS NOT NULL THEN
        PERFORM "refuse_change_of_published"();
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    IF TG_OP = 'INSERT' AND NEW."publishedAt" IS NOT NULL THEN
        PERFORM "refuse_change_of_published"();
    END IF;
    PERFORM 1 FROM "PackVersion" WHERE "packId" = NEW."packId" AND "version" = NEW."version" FOR SHARE;
    IF EXISTS (
        SELECT 1 FROM "PackVersion" WHERE "publishedAt" IS NOT NULL
        AND ("id" = NEW."id" OR ("packId" = NEW."packId" AND "version" = NEW."version"))
    ) THEN
        PERFORM "refuse_change_of_published"('unique_violation');
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "PackVersion_fixed_insert" BEFORE INSERT ON "PackVersion" FOR EACH ROW EXECUTE FUNCTION "PackVersion_fixed"();
CREATE TRIGGER "PackVersion_fixed_update" BEFORE UPDATE ON "PackVersion" FOR EACH ROW EXECUTE FUNCTION "PackVersion_fixed"();
CREATE TRIGGER "PackVersion_fixed_delete" BEFORE DELETE ON "PackVersion" FOR EACH ROW EXECUTE FUNCTION "PackVersion_fixed"();

CREATE FUNCTION "PackVersion_sound_basis"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM 1 FROM "PackVersion" WHERE "id" = NEW."basisId" FOR SHARE;
    IF NEW."publishedAt" IS NOT NULL
    AND EXISTS (SELECT 1 FROM "PackVersion" WHERE "id" = NEW."basisId" AND "publishedAt" IS NULL) THEN
        RAISE EXCEPTION 'A version cannot be published before what it extends'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "PackVersion_sound_basis" BEFORE UPDATE OF "publishedAt" ON "PackVersion"
FOR EACH ROW EXECUTE FUNCTION "PackVersion_sound_basis"();

CREATE FUNCTION "Pack_fixed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "packs" text[] := array_remove(ARRAY[
        CASE WHEN TG_OP <> 'INSERT' THEN OLD."id" END,
        CASE WHEN TG_OP <> 'DELETE' THEN NEW."id" END
    ], NULL);
BEGIN
    PERFORM 1 FROM "PackVersion" WHERE "packId" = ANY ("packs") ORDER BY "id" FOR SHARE;
    IF EXISTS (SELECT 1 FROM "PackVersion" WHERE "packId" = ANY ("packs") AND "publishedAt" IS NOT NULL) THEN
        IF TG_OP = 'INSERT' THEN
            -- Somebody else has published it meanwhile: whoever asks again finds it.
            PERFORM "refuse_change_of_published"('unique_violation');
        ELSIF TG_OP = 'DELETE' THEN
            PERFORM "refuse_change_of_published"();
        ELSIF OLD."id" <> NEW."id" OR OLD."slug" <> NEW."slug" OR OLD."game" <> NEW."game"
        OR OLD."ownerId" IS NULL OR NEW."ownerId" IS NULL THEN
            PERFORM "refuse_change_of_published"();
        END IF;
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "Pack_fixed_insert" BEFORE INSERT ON "Pack" FOR EACH ROW EXECUTE FUNCTION "Pack_fixed"();
CREATE TRIGGER "Pack_fixed_update" BEFORE UPDATE OF "id", "slug", "ownerId", "game" ON "Pack"
FOR EACH ROW EXECUTE FUNCTION "Pack_fixed"();
CREATE TRIGGER "Pack_fixed_delete" BEFORE DELETE ON "Pack" FOR EACH ROW EXECUTE FUNCTION "Pack_fixed"();

CREATE FUNCTION "Pack_fixed_name"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM 1 FROM "Pack" JOIN "PackVersion" ON "PackVersion"."packId" = "Pack"."id"
    WHERE "Pack"."ownerId" = NEW."ownerId" AND "Pack"."slug" = NEW."slug" AND "Pack"."id" <> NEW."id"
    FOR SHARE OF "PackVersion";
    IF EXISTS (
        SELECT 1 FROM "Pack" JOIN "PackVersion" ON "PackVersion"."packId" = "Pack"."id"
        WHERE "Pack"."ownerId" = NEW."ownerId" AND "Pack"."slug" = NEW."slug" AND "Pack"."id" <> NEW."id"
        AND "publishedAt" IS NOT NULL
    ) THEN
        PERFORM "refuse_change_of_published"('unique_violation');
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "Pack_fixed_insert_name" BEFORE INSERT ON "Pack" FOR EACH ROW EXECUTE FUNCTION "Pack_fixed_name"();
CREATE TRIGGER "Pack_fixed_update_name" BEFORE UPDATE OF "slug", "ownerId" ON "Pack"
FOR EACH ROW EXECUTE FUNCTION "Pack_fixed_name"();

-- The epoch's row is named after the very table that holds it, in its database and cluster. What pg_restore makes is another
-- table: then the name is not its own, and whoever asks first begins another epoch (lib/db/epoch.ts).
CREATE FUNCTION "epoch_mark"() RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT concat_ws(
        '-',
        'epoch',
        (SELECT "system_identifier" FROM pg_control_system()),
        (SELECT "oid" FROM pg_database WHERE "datname" = current_database()),
        '"Epoch"'::regclass::oid
    )
$$;

-- Codes that nobody had used when the backup was made may have been used since: they must not work again.
CREATE FUNCTION "begin_epoch"() RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "begun" text := replace(gen_random_uuid()::text, '-', '');
BEGIN
    UPDATE "Epoch" SET "id" = "epoch_mark"(), "value" = "begun";
    UPDATE "HandOver" SET "expiresAt" = "createdAt", "salt" = NULL WHERE "usedAt" IS NULL;
    DELETE FROM "DeviceLink";
    RETURN "begun";
END $$;

CREATE FUNCTION "epoch"() RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "present" "Epoch"%ROWTYPE;
BEGIN
    SELECT * INTO "present" FROM "Epoch";
    IF "present"."id" = "epoch_mark"() THEN
        RETURN "present"."value";
    END IF;
    -- One of those who ask at once begins it.
    SELECT * INTO "present" FROM "Epoch" FOR UPDATE;
    RETURN CASE WHEN "present"."id" = "epoch_mark"() THEN "present"."value" ELSE "begin_epoch"() END;
END $$;

INSERT INTO "Epoch" ("id", "value") VALUES ("epoch_mark"(), replace(gen_random_uuid()::text, '-', ''));

-- A database without lists has none to settle.
INSERT INTO "SettledDefault" ("change", "settledAt")
SELECT "change", now() AT TIME ZONE 'UTC' FROM (VALUES
    ('2026-11-26 dwethia-conquest upgrade-prices'),
    ('2026-11-26 dwethia-heroes upgrade-prices'),
    ('2026-11-26 dwethia-cosmic upgrade-prices')
) AS "changed" ("change");
