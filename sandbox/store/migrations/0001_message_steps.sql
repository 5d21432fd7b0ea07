ALTER TABLE "sandbox"."transactions" ADD COLUMN "is_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD COLUMN "operations" json;