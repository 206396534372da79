import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MB = 1024 * 1024
const DISK_MB = 1024

const TOOLS = ['/usr/sbin/mkfs.ext4', '/usr/bin/mount', '/usr/bin/perl']

/** For who cannot have such a disk. */
export const NEEDS_DISK =
  process.platform === 'linux' && process.getuid?.() === 0 && TOOLS.every(tool => existsSync(tool))
    ? false
    : 'only root of a Linux with mkfs.ext4, mount and perl can cut the power of a disk'

/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: from now on nothing reaches the disk, what was not synced is gone. */
const CUT = `open(my $file, '<', $ARGV[0]) or die $!; my $how = pack('L', 2);
  ioctl($file, 0x8004587d, $how) or die $!`

/** A file system of its own in a file, whose power can be cut. */
export function openDisk() {
  const place = mkdtempSync(join(tmpdir(), 'tabia-disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'disk')]
  chmodSync(place, 0o755)
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, DISK_MB * MB)
  execFileSync('mkfs.ext4', ['-q', image])
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder])
  mount()
  const plug = join(folder, 'plug')
  writeFileSync(plug, '', { flush: true })
  execFileSync('sync')

  return {
    folder,
    /** Whoever has files open there reads and writes in vain from now on. */
    cut: () => execFileSync('perl', ['-e', CUT, plug]),
    /** As after the machine has started again; nobody may have files open there. */
    comeBack() {
      execFileSync('umount', [folder])
      mount()
    },
    close() {
      execFileSync('umount', [folder])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

export type Disk = ReturnType<typeof openDisk>
