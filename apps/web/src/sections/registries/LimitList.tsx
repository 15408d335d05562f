import type { RegistryLimit } from '@stroyfin/contract/registries/registry-limit'
import { LIMIT_LEVEL_LABELS } from '@stroyfin/domain/payments/bank-limit'
import { RestList } from '../../ui/document/RestList.tsx'

/** Limits of the bank that the borrowed rows touch (K-07). */
export function LimitList({ limits }: { limits: readonly RegistryLimit[] }) {
  const rests = limits.map(({ loan_agreement_id, loan_number, level, name, limit_summ, ...sums }) => ({
    ...sums,
    key: `${loan_agreement_id} ${level} ${name}`,
    name,
    about: `${LIMIT_LEVEL_LABELS[level]}, договор № ${loan_number}`,
    whole_summ: limit_summ,
  }))
  return (
    <RestList
      title="Лимиты банка"
      asked="в реестре"
      whole="лимит"
      warning="Лимит превышен: отправить реестр на согласование не получится"
      rests={rests}
    />
  )
}
