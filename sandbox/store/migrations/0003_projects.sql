CREATE TABLE "sandbox"."request_counts" (
	"key" text NOT NULL,
	"month" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_counts_key_month_pk" PRIMARY KEY("key","month")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."actions" ADD COLUMN "project" text DEFAULT 'sandbox' NOT NULL;