-- What the figures of a rule were, where no area keeps that: a row each time that one changed. An infinite figure is well. No
-- screen follows it.
create table attention_figures (
  rule text not null check (length(rule) between 1 and 60),
  subject text not null check (length(subject) between 1 and 400),
  at timestamptz not null,
  -- Null while it is not known.
  figure double precision,
  primary key (rule, subject, at)
);

-- Since when the figures of a rule are kept; null where its area keeps what they are made of.
alter table attention_looks add column recorded_since timestamptz;
