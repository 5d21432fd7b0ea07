CREATE TABLE "gateway"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."visitor_minutes" (
	"visitor" text NOT NULL,
	"minute" integer NOT NULL,
	"entering" integer DEFAULT 0 NOT NULL,
	"leaving" integer DEFAULT 0 NOT NULL,
	"streams" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "visitor_minutes_visitor_minute_pk" PRIMARY KEY("visitor","minute")
);
--> statement-breakpoint
CREATE INDEX "visitor_minutes_by_age" ON "gateway"."visitor_minutes" USING btree ("minute");