import { Alert, Button } from '@mantine/core'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { isEditable } from '@stroyfin/domain/statuses/approval-status'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './card.module.css'
import { draftOf } from './draft-of.ts'

/** Other acts and payments of the contract may have changed since the document was counted; then it is counted anew. */
export function Resettle({ ks }: { ks: KsDetail }) {
  const may = useMay()
  const asks = isEditable(ks.status) && !ks.is_deleted && may('ks.edit') && may('ks.create')
  const { data } = useEndpoint(previewKs, { ...draftOf(ks), ks_id: ks.id }, { enabled: asks })
  const save = useAction(editKs, { onSuccess: () => toast.success('Документ пересчитан') })
  const now = data?.settlement
  const { sign } = CURRENCY_VIEW[ks.currency]
  if (!asks || !now || now.payable_summ === ks.payable_summ) return null
  return (
    <Alert color="yellow" variant="light" role="status" title="Условия договора с тех пор изменились">
      <p className={styles.resettle}>
        <span>
          К оплате станет <Money value={now.payable_summ} sign={sign} />, сейчас в документе{' '}
          <Money value={ks.payable_summ} sign={sign} />
        </span>
        <Button
          size="compact-sm"
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ ...draftOf(ks), ks_id: ks.id, version: ks.version })}
        >
          Пересчитать
        </Button>
      </p>
    </Alert>
  )
}
