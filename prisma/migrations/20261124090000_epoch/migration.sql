-- Names this life of the database: a restore begins another one, so that whoever was told "stored" before knows to look.
CREATE TABLE "Epoch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

INSERT INTO "Epoch" ("id", "value") VALUES ('epoch', lower(hex(randomblob(16))));
