-- The changed defaults for which the lists of this database have got their old answers: lib/games/changed-defaults.ts.
CREATE TABLE "SettledDefault" (
    "change" TEXT NOT NULL PRIMARY KEY,
    "settledAt" DATETIME NOT NULL
);

-- A database without lists has none to settle.
INSERT INTO "SettledDefault" ("change", "settledAt")
SELECT "change", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') FROM (
    SELECT '2026-11-26 dwethia-conquest upgrade-prices' AS "change"
    UNION ALL SELECT '2026-11-26 dwethia-heroes upgrade-prices'
    UNION ALL SELECT '2026-11-26 dwethia-cosmic upgrade-prices'
) WHERE NOT EXISTS (SELECT 1 FROM "Roster");
