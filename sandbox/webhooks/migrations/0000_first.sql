CREATE SCHEMA "sandbox_webhooks";
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" serial NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"response_status" integer,
	"response_body" text,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_delivery_per_endpoint" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" serial NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"yield_id" text NOT NULL,
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"date" bigint,
	"validator_address" text,
	"amount" text NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" serial NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"filters" json,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks"."watches" (
	"yield_id" text NOT NULL,
	"owner" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"action_type" text NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watches_yield_id_owner_pk" PRIMARY KEY("yield_id","owner")
);
--> statement-breakpoint
ALTER TABLE "sandbox_webhooks"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox_webhooks"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks"."deliveries" ADD CONSTRAINT "deliveries_endpoint_id_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "sandbox_webhooks"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks"."subscriptions" ADD CONSTRAINT "subscriptions_endpoint_id_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "sandbox_webhooks"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "sandbox_webhooks"."deliveries" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_endpoint" ON "sandbox_webhooks"."deliveries" USING btree ("endpoint_id","ordinal");--> statement-breakpoint
CREATE INDEX "positions_of_owner" ON "sandbox_webhooks"."positions" USING btree ("yield_id","owner");