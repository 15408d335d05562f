-- The bank gives a new token for the old one once: whoever asks for it holds the turn while no transaction is open.
alter table bank_links add column refreshing_until timestamptz;
