import { loadDesktopHandle } from './load-desktop.ts'

export const desktopRoutes = [loadDesktopHandle]
