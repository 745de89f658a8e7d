-- [platform/F1] A text as it is compared, sorted and searched: domain/base/fold.ts says the same of Latin alphabets. Capitals
-- that no decomposition opens come first: `lower` leaves the accented ones alone in the C locale.
create function fold_text(value text) returns text language sql immutable parallel safe strict as $$
  select case when value !~ '[^\u0001-\u007F]' then lower(value) else
    replace(replace(replace(replace(translate(
      lower(regexp_replace(translate(normalize(value, NFKD), 'ŁĐØĦÐÞŒÆẞŊŦ', 'łđøħðþœæßŋŧ'), '[\u0300-\u036F]', '', 'g')),
      'łđøħıð’‘ʼʹ′‐‑‒–—―−', 'ldohid''''''''''-------'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') end
$$;
