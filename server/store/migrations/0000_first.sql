CREATE SCHEMA "gateway";
--> statement-breakpoint
CREATE TABLE "gateway"."handled_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."stream_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"addresses" json NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "handled_events_by_age" ON "gateway"."handled_events" USING btree ("received_at");