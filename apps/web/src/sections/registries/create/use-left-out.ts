import { explainLeftOut, type LeftOut } from '@stroyfin/contract/registries/explain-left-out'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useLocation } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/use-endpoint.ts'

const NOBODY: readonly LeftOut[] = []

/** Why payments that were ticked bring nothing into a new registry. */
export function useExplained(kind: RegistryKind, payment_ids: readonly number[]): readonly LeftOut[] {
  const asked = { kind, payment_ids: [...payment_ids] }
  const { data } = useEndpoint(explainLeftOut, asked, { enabled: payment_ids.length > 0 })
  return data?.payments ?? NOBODY
}

export interface MadeOfPart {
  left_out: readonly LeftOut[]
  /** How many were chosen. */
  asked: number
}

/** What a registry made a moment ago did not take: it stands on its page as long as that page of the history does. */
export function useMadeOfPart(): MadeOfPart | undefined {
  return (useLocation().state as { made_of_part?: MadeOfPart }).made_of_part
}
