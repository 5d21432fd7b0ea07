CREATE TABLE "gateway"."catalogue_copies" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"item" text NOT NULL,
	"position" integer NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "catalogue_copies_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "gateway"."catalogue_snapshots" (
	"source" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"as_of" bigint NOT NULL,
	"pages" integer NOT NULL,
	"complete" boolean NOT NULL,
	"etag" text NOT NULL,
	"brotli" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL
);
