CREATE TABLE "sandbox_history"."position_values" (
	"yield_id" text NOT NULL,
	"owner" text NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" json,
	"after" json NOT NULL,
	"is_move" boolean NOT NULL,
	CONSTRAINT "position_values_yield_id_owner_block_pk" PRIMARY KEY("yield_id","owner","block")
);
