DROP TABLE "sandbox_webhooks"."positions";--> statement-breakpoint
DROP TABLE "sandbox_webhooks"."watches";--> statement-breakpoint
ALTER TABLE "sandbox_webhooks"."events" ADD COLUMN "change" json;
