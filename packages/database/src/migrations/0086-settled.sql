-- K-15: what is owed is reckoned in the currency of the contract. Its rouble value grows by what a document adds, at the
-- rate of the document, and lessens by the share that is settled, whatever the rate of the settlement: the difference of
-- rates is an exchange difference and no debt. The state is {in the currency, in roubles}.
create function app.settle(state numeric[], summ numeric, roubles numeric) returns numeric[] language sql immutable as $$
  select case
    when state[1] = 0 or state[1] * summ >= 0 then array[state[1] + summ, state[2] + roubles]
    when abs(summ) <= abs(state[1]) then array[state[1] + summ, state[2] + round(state[2] * summ / state[1], 2)]
    else array[state[1] + summ, round(roubles * (state[1] + summ) / summ, 2)]
  end
$$;
create aggregate app.settled(numeric, numeric) (sfunc = app.settle, stype = numeric[], initcond = '{0,0}');
