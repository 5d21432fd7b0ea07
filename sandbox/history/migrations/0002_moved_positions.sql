CREATE TABLE "sandbox_history"."moved_positions" (
	"yield_id" text NOT NULL,
	"owner" text NOT NULL,
	"moves" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "moved_positions_yield_id_owner_pk" PRIMARY KEY("yield_id","owner")
);
