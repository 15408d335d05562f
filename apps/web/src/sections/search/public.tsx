export { LayoutNote, SearchPanel } from './SearchPanel.tsx'
export { useFound } from './use-found.ts'
