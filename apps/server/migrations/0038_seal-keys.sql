CREATE TABLE "seal_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"certificate" "bytea" NOT NULL,
	"private_key" "bytea"
);
