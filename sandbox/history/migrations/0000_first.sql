CREATE SCHEMA "sandbox_history";
--> statement-breakpoint
CREATE TABLE "sandbox_history"."days" (
	"yield_id" text NOT NULL,
	"day" date NOT NULL,
	"rate" double precision NOT NULL,
	"tvl" text,
	"tvl_raw" text,
	CONSTRAINT "days_yield_id_day_pk" PRIMARY KEY("yield_id","day")
);
