import { Navigate } from '@tanstack/react-router'

/** An unknown address leads to the desktop; the guard has already said so. */
export function GoHome() {
  return <Navigate to="/" replace />
}
