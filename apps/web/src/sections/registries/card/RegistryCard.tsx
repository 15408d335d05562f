import { useMediaQuery } from '@mantine/hooks'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import { useState } from 'react'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { useMay } from '../../../session/rights.ts'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import { ApprovalWay, CautionList, DecisionBar, useApproval } from '../../approvals/public.tsx'
import { KeptBackList, RegistryOrders } from '../../bank-link/public.tsx'
import { BudgetRests } from '../BudgetRests.tsx'
import { LeftOut } from '../create/LeftOut.tsx'
import { useMadeOfPart } from '../create/use-left-out.ts'
import { LimitList } from '../LimitList.tsx'
import { RegistryLines } from '../RegistryLines.tsx'
import { RegistryPayers } from '../RegistryPayers.tsx'
import styles from '../registries.module.css'
import { SideColumn } from '../SideColumn.tsx'
import { useRegistryPaper } from '../templates/use-registry-paper.ts'
import { useRegistryCheck } from '../use-registry-check.ts'
import { aboutRegistry } from './about-registry.ts'
import { RegistryDialogs } from './RegistryDialogs.tsx'
import { RegistryFacts } from './RegistryFacts.tsx'
import { RegistryHeader } from './RegistryHeader.tsx'
import { RegistrySheet } from './RegistrySheet.tsx'
import { RegistryTabs } from './RegistryTabs.tsx'
import { RegistryTools } from './RegistryTools.tsx'
import { usePrinting } from './use-printing.ts'
import { useRegistryEdit } from './use-registry-edit.ts'
import { useRowPlaces } from './use-row-places.ts'
import { useTakeOut } from './use-take-out.tsx'
import { WrittenOffNote } from './WrittenOffNote.tsx'

/** A registry: payments under their groups, totals, the way of its approval, and the one next action. */
export function RegistryCard({ registry }: { registry: RegistryDetail }) {
  const may = useMay()
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const printing = usePrinting()
  const [editing_head, setEditingHead] = useState(false)
  const paper = useRegistryPaper(registry)
  const { id, kind, version, is_deleted } = registry
  const approval = useApproval({ object_type: REGISTRY_FAMILIES[kind].object_type, object_id: id, version })
  const editable = may('payment_registry.edit') && isRegistryEditable(registry) && !is_deleted
  const edit = useRegistryEdit(registry, editable)
  const { draft } = edit
  const { at_bank, places } = useRowPlaces(registry)
  const made = useMadeOfPart()
  const takeOut = useTakeOut(registry)
  const check = useRegistryCheck({ kind, registry_id: id, draft, enabled: editable && draft.dirty })
  useUnsaved(draft.dirty)
  const saveByKey = () => {
    if (draft.dirty && !edit.saving) edit.save()
  }
  useSaveKey(editable, saveByKey)
  const doubts = <WrittenOffNote lines={registry.rows} />
  const decisions = (
    <DecisionBar approval={approval} about={aboutRegistry(registry)} note={doubts} sticky={narrow} />
  )
  return (
    <>
      <RegistryHeader registry={registry} edit={edit} narrow={narrow} decisions={decisions} />
      {edit.restored && <RestoredNote again="Вернуть сохранённое" onAgain={edit.giveUp} />}
      {made && <LeftOut payments={made.left_out} asked={made.asked} />}
      {takeOut.stayed}
      {at_bank && (
        <KeptBackList
          items={at_bank.kept_back}
          ready={at_bank.ready}
          doubtful={at_bank.doubtful}
          onTakeOut={takeOut.ask}
        />
      )}
      {narrow && <CautionList cautions={approval.round.data?.cautions ?? []} />}
      {narrow && approval.round.data?.is_running && doubts}
      <div className={`${styles.card} ${styles.screen}`}>
        <div className={styles.main}>
          <RegistryTabs registry={registry}>
            <RegistryLines
              kind={kind}
              registry_id={id}
              draft={draft}
              problems={check.problems}
              editable={editable}
              can_change_rows={registry.can_change_rows}
              places={places}
              onTakeOut={takeOut.ask}
              tools={
                <RegistryTools
                  registry={registry}
                  template_id={paper.template_id}
                  onTemplate={paper.choose}
                  at_bank={at_bank}
                  onEdit={editable ? () => setEditingHead(true) : undefined}
                />
              }
            />
          </RegistryTabs>
        </div>
        <SideColumn label="Деньги и согласование">
          <RegistryFacts registry={registry} draft={draft} with_number={narrow} />
          <section className={styles.side} aria-labelledby="registry-approval">
            <h2 id="registry-approval">Согласование</h2>
            {!narrow && approval.round.data?.is_running && doubts}
            <ApprovalWay approval={approval} cautions_above={narrow} />
          </section>
          {at_bank && <RegistryOrders orders={at_bank.orders} />}
          <RegistryPayers payers={draft.dirty ? check.payers : registry.payers} />
          <LimitList limits={draft.dirty ? check.limits : registry.limits} />
          <BudgetRests budgets={draft.dirty ? check.budgets : registry.budgets} />
        </SideColumn>
      </div>
      {narrow && !draft.dirty && decisions}
      {printing && (
        <RegistrySheet
          registry={registry}
          template={paper.template}
          steps={approval.round.data?.steps ?? []}
        />
      )}
      {takeOut.dialog}
      <RegistryDialogs edit={edit} editing_head={editing_head} onHeadClose={() => setEditingHead(false)} />
    </>
  )
}
