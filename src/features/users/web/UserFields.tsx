import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { newUser, User } from '../contract.ts';
import styles from './UserFields.module.css';
import { ROLE_CHOICES, ROLE_HINTS } from './view.ts';
import { userFieldsWords as words } from './wording.ts';

/** What is typed about a user; an e-mail address or a password that is not given is an empty text. */
export interface UserValues extends Pick<User, 'username' | 'full_name' | 'role' | 'is_active'> {
  email: string;
  password: string;
  /** Asked for beside a new password of one's own. */
  current_password: string;
  /** The user as they were when the form opened, or as another person has changed them since; none for a new one. */
  base?: User;
}

type Form = ReturnType<typeof useContractForm<UserValues, typeof newUser>>;

interface Props {
  form: Form;
  passwordHint: string;
  /** The account is the one of the person who edits it. */
  isOwn?: boolean;
}

/** The fields of a user, new or not. */
export const UserFields = ({ form, passwordHint, isOwn = false }: Props) => (
  <>
    <div className={styles['pair']}>
      <TextInput
        label={words.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.text('username')}
      />
      <TextInput label={words.fullName} autoComplete="off" {...form.text('full_name')} />
    </div>
    <TextInput
      label={words.emailOptional}
      type="email"
      autoComplete="off"
      spellCheck={false}
      {...form.text('email')}
    />
    <PasswordInput
      label={words.password}
      description={passwordHint}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
      {...form.text('password')}
    />
    {isOwn && (
      <PasswordInput
        label={words.currentPassword}
        description={words.description}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': words.showCurrentPassword, tabIndex: 0 }}
        {...form.text('current_password')}
      />
    )}
    <div className={styles['pair']}>
      <Select
        label={words.role}
        description={ROLE_HINTS[form.choice('role').value]}
        data={ROLE_CHOICES}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('role')}
      />
      <Switch
        className={styles['switch']}
        label={words.active}
        description={words.inactiveUserCannotSign}
        {...form.check('is_active')}
      />
    </div>
  </>
);
