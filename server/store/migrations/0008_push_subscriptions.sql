CREATE TABLE "gateway"."push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"addresses" text[] NOT NULL,
	"kinds" text[] NOT NULL,
	"language" text NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_address" ON "gateway"."push_subscriptions" USING gin ("addresses");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_age" ON "gateway"."push_subscriptions" USING btree ("renewed_at");