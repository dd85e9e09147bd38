// What nearly every screen is made of. It runs in a task of its own, beside the shell: together with the screen that needs
// it, it would hold up a slow processor for too long.
import '#web/shell/PageHeader.tsx';
import '#web/ui/feedback/Loaded.tsx';
