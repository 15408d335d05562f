import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { useMemo } from 'react'
import { useAtBank } from '../../bank-link/public.tsx'
import { lineOf } from '../registry-line.ts'
import { type RowPlace, rowPlaces } from '../row-place.ts'

const NOWHERE: ReadonlyMap<number, RowPlace> = new Map()

/** An approved registry at the bank, and where each of its rows stands there; nothing of any other registry. */
export function useRowPlaces({ id, status, is_deleted, rows }: RegistryDetail) {
  const is_ordered = status === 'approve' && !is_deleted
  const at_bank = useAtBank(id, is_ordered)
  const orders = at_bank?.orders
  const kept_back = at_bank?.kept_back
  const places = useMemo(() => {
    if (!is_ordered) return undefined
    return orders && kept_back ? rowPlaces(rows.map(lineOf), { orders, kept_back }) : NOWHERE
  }, [is_ordered, rows, orders, kept_back])
  return { at_bank, places }
}
