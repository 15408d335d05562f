import { Button, Tooltip } from '@mantine/core'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { ContractLine } from '@stroyfin/contract/estimates/load-contract-lines'
import { useEffect, useState } from 'react'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { isPressed } from '../../../ui/keys/key-press.ts'
import { ChangeVolumeDialog } from './ChangeVolumeDialog.tsx'
import { CHANGE_VOLUME_KEY } from './change-volume-key.ts'
import type { LineDeeds } from './line-deeds.ts'
import { linkTo } from './line-row.ts'

interface ChangeVolumeProps {
  estimate_id: number
  deeds: LineDeeds
  edits: GridEdits<EstimateLine>
  active: EstimateLine | undefined
  onAdded: (id: number | undefined, rows: number) => void
}

/** In an estimate of an additional agreement: lines that change the volume of lines of the contract. */
export function ChangeVolume({ estimate_id, deeds, edits, active, onAdded }: ChangeVolumeProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event, CHANGE_VOLUME_KEY.keys, { shift: 'any' }) || event.defaultPrevented) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const unlinked =
    active && !active.is_folder && active.changes === null && deeds.mayTake([active])
      ? edits.merged(active)
      : undefined
  const add = (lines: readonly ContractLine[]) => onAdded(deeds.addChanges(lines, active), lines.length)
  return (
    <>
      <Tooltip label={`Больше или меньше объёма строки договора (${CHANGE_VOLUME_KEY.keys})`}>
        <Button variant="default" aria-keyshortcuts={CHANGE_VOLUME_KEY.keys} onClick={() => setOpened(true)}>
          Изменить объём
        </Button>
      </Tooltip>
      {opened && (
        <ChangeVolumeDialog
          estimate_id={estimate_id}
          unlinked={unlinked}
          onAdd={add}
          onLink={(line) => unlinked && edits.set(unlinked, linkTo(line))}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
