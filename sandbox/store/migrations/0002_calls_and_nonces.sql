DROP INDEX "sandbox"."one_step_per_chain_transaction";--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD COLUMN "matched_call" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD COLUMN "nonce" integer;--> statement-breakpoint
CREATE INDEX "transactions_by_hash" ON "sandbox"."transactions" USING btree ("network","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_step_per_chain_call" ON "sandbox"."transactions" USING btree ("network","hash","matched_call") WHERE "sandbox"."transactions"."matched";