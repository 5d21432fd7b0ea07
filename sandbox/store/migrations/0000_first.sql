CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" serial NOT NULL,
	"intent" text NOT NULL,
	"type" text NOT NULL,
	"yield_id" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"owner" text NOT NULL,
	"amount" text,
	"amount_raw" text,
	"amount_usd" text,
	"execution_pattern" text NOT NULL,
	"raw_arguments" json,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."blocks" (
	"network" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "blocks_network_number_pk" PRIMARY KEY("network","number")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_id" uuid NOT NULL,
	"step_index" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"network" text NOT NULL,
	"status" text NOT NULL,
	"sender" text NOT NULL,
	"to" text NOT NULL,
	"data" text NOT NULL,
	"value" text NOT NULL,
	"unsigned_transaction" text,
	"signed_transaction" text,
	"method" text NOT NULL,
	"inputs" json NOT NULL,
	"gas_estimate" text,
	"created_block" bigint NOT NULL,
	"hash" text,
	"reported" boolean DEFAULT false NOT NULL,
	"matched" boolean DEFAULT false NOT NULL,
	"mined_block" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"broadcasted_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "sandbox"."transactions" ADD CONSTRAINT "transactions_action_id_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "sandbox"."actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actions_of_owner" ON "sandbox"."actions" USING btree ("owner","ordinal");--> statement-breakpoint
CREATE INDEX "actions_by_status" ON "sandbox"."actions" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_of_action" ON "sandbox"."transactions" USING btree ("action_id","step_index");--> statement-breakpoint
CREATE INDEX "transactions_by_sender" ON "sandbox"."transactions" USING btree ("network","sender");--> statement-breakpoint
CREATE UNIQUE INDEX "one_step_per_chain_transaction" ON "sandbox"."transactions" USING btree ("network","hash") WHERE "sandbox"."transactions"."matched";