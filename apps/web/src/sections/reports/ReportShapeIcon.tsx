import type { ReportShape } from '@stroyfin/contract/reports/load-catalogue'
import {
  IconChartBar,
  IconChartBarPopular,
  IconChartLine,
  IconListDetails,
  IconListTree,
  IconPercentage60,
  IconTable,
  IconTimeline,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './ReportCataloguePage.module.css'

const ICONS: Record<ReportShape, TablerIcon> = {
  bars: IconChartBar,
  stacked: IconChartBarPopular,
  lines: IconChartLine,
  shares: IconPercentage60,
  gantt: IconTimeline,
  tree: IconListTree,
  register: IconTable,
  list: IconListDetails,
}

/** A small picture of what the report looks like. */
export function ReportShapeIcon({ shape }: { shape: ReportShape }) {
  const Icon = ICONS[shape]
  return <Icon className={styles.shape} size={20} stroke={1.5} aria-hidden />
}
