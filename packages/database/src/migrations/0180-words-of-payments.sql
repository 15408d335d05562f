-- A word of many payments that all lie far down the order of days is found in an index walked by days, and the table is not read on
-- the way. Texts too long for an index stand in one of their own; of payments there are hardly any.
create index payments_words_idx on payments (company_id, date, id) include (payee_id, payer_id, search_text)
  where octet_length(search_text) <= 1500 and not is_deleted;
create index payments_long_words_idx on payments (company_id, date, id)
  where octet_length(search_text) > 1500 and not is_deleted;
