-- A price with VAT of which a net price was made is the same price: the tenth decimal of the net one is rounded, so that what
-- comes back is exact to the ninth.
create or replace function app.agreed_price_of(price numeric, vat_rate numeric, vat_included boolean) returns numeric
  language sql immutable as $$
  select greatest(p.exact, round(p.exact, 2), case when vat_included then round(p.exact, 9) else p.exact end) from (
    select case when vat_included then price * (100 + coalesce(vat_rate, 0)) / 100 else round(price, 10) end as exact) p
$$;
