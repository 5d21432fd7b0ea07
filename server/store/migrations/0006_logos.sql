CREATE TABLE "gateway"."logo_checks" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"sha256" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."logo_indexes" (
	"source" text PRIMARY KEY NOT NULL,
	"etag" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."logo_pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway"."logo_checks" ADD CONSTRAINT "logo_checks_sha256_logo_pictures_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "gateway"."logo_pictures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logo_checks_by_time" ON "gateway"."logo_checks" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "logo_checks_by_picture" ON "gateway"."logo_checks" USING btree ("sha256");