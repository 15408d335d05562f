import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconChartBarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { localSettings } from '../../session/local-settings.ts'

const FOLDED = 'folded'

/** Whether pictures stand over the tables of reports: one answer for all of them, kept in this browser. */
export function useChartShown() {
  const [is_shown, setShown] = useState(() => localSettings.reportCharts.read() !== FOLDED)
  const toggle = () => {
    if (is_shown) localSettings.reportCharts.write(FOLDED)
    else localSettings.reportCharts.remove()
    setShown(!is_shown)
  }
  return { is_shown, toggle }
}

/** Folds the picture away: its place goes to the rows. */
export function ChartSwitch({ is_shown, toggle }: ReturnType<typeof useChartShown>) {
  const label = is_shown ? 'Скрыть график' : 'Показать график'
  const Icon = is_shown ? IconChartBar : IconChartBarOff
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={toggle}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
