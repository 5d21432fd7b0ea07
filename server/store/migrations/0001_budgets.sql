CREATE TABLE "gateway"."budgets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"window_limit" integer NOT NULL,
	"window_used" integer DEFAULT 0 NOT NULL,
	"window_late" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"window_confirmed" boolean DEFAULT false NOT NULL,
	"stopped_until" timestamp with time zone,
	"told_until" timestamp with time zone,
	"month" text NOT NULL,
	"month_used" integer DEFAULT 0 NOT NULL,
	"month_refreshes" integer DEFAULT 0 NOT NULL
);
