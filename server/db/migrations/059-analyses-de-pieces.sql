-- Papers that wait to be read, and the words that were read of them (domain/ocr/SPEC.md). A line of ocr_travaux leaves
-- once its paper was read; the words stay as long as the paper.
create table ocr_travaux (
  n bigint generated always as identity primary key,
  id_document text not null unique,
  id_analyse text not null,
  variante text not null,
  sha256 text not null,
  essais integer not null default 0,
  pages integer,
  pris_jusqu_a timestamptz
);
create index ocr_travaux_analyse on ocr_travaux (id_analyse);
create table ocr_pages (
  id_document text not null,
  n integer not null,
  lecture text not null,
  confiance double precision not null,
  texte text not null,
  mots jsonb not null,
  primary key (id_document, n)
);
create index documents_analyses on documents ((data ->> 'idAnalyse')) where data ->> 'idAnalyse' is not null;
