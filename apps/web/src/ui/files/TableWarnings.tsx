import { Alert } from '@mantine/core'

/** What of a table is not loaded, or not taken as it stands. */
export function TableWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <Alert key={warning} color="yellow" variant="light" role="status">
      {warning}
    </Alert>
  ))
}
